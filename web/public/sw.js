// The service worker: each of its duties in a file of its own.

importScripts('/push.js');
importScripts('/offline.js');
