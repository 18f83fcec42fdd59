import { expect, test } from 'vitest';
import { routeOf } from './router.svelte';

test.each([
  ['/', '', { page: 'home' }],
  ['/about', '', { page: 'about' }],
  ['/mine', '', { page: 'mine' }],
  ['/t/k3f9', '', { page: 'table', id: 'k3f9' }],
  ['/replay/k3f9', '?step=12', { page: 'replay', id: 'k3f9', step: 12, variation: null }],
  ['/replay/k3f9', '?step=x', { page: 'replay', id: 'k3f9', step: null, variation: null }],
  ['/replay/k3f9', '?variation=v2', { page: 'replay', id: 'k3f9', step: null, variation: 'v2' }],
  ['/review/k3f9', '', { page: 'review', id: 'k3f9', variation: null }],
  ['/review/k3f9', '?variation=v7', { page: 'review', id: 'k3f9', variation: 'v7' }],
  ['/today', '', { page: 'today' }],
  ['/carry/abc', '', { page: 'carry', code: 'abc' }],
  ['/learn/fiasko', '', { page: 'tutorial', game: 'fiasko' }],
  ['/rules/fiasko', '?rule=FIA-5.7', { page: 'rules', game: 'fiasko', rule: 'FIA-5.7' }],
  ['/t', '', { page: 'lost' }],
  ['/t/a/b', '', { page: 'lost' }],
  ['/nowhere', '', { page: 'lost' }],
])('%s%s', (path, search, route) => {
  expect(routeOf(path, search)).toEqual(route);
});
