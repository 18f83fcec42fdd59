// The service worker: each of its duties in a file of its own.

importScripts('/build.js');
importScripts('/push.js');
importScripts('/offline.js');
