/**
 * Draws what a link to a table shows where it is pasted: `public/og/<game>.jpg`, made of the box's own picture and name.
 * Run it when a poster or a name has changed: `node scripts/pictures.mjs`.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const GAMES = new URL('../../games/', import.meta.url);
const OUT = new URL('../public/og/', import.meta.url);
const FONT = new URL('../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', import.meta.url);
const SIZE = { width: 1200, height: 630 };

const inline = (file, kind) => `data:${kind};base64,${readFileSync(file).toString('base64')}`;
const nameOf = (game) => readFileSync(new URL(`${game}/words/en.ftl`, GAMES), 'utf8').match(new RegExp(`^${game}-name = (.+)$`, 'm'))[1];
const pictureOf = (game) => new URL(`${game}/poster.svg`, GAMES);

const font = inline(FONT, 'font/woff2');
const logo = inline(new URL('../public/icon.svg', import.meta.url), 'image/svg+xml');

function page(pictures, name) {
  const images = pictures.map((file) => `<img class="box" src="${inline(file, 'image/svg+xml')}">`).join('');
  return `<style>
    @font-face { font-family: Fraunces; src: url(${font}); font-weight: 100 900; }
    body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; display: flex; align-items: center; gap: 64px; padding: 0 72px; box-sizing: border-box;
      background: radial-gradient(circle at 30% 20%, #3a2c22, #1f1814 75%); color: #f3eadb; font: 600 92px/1.05 Fraunces; font-variation-settings: 'SOFT' 100; }
    .boxes { display: grid; grid-template-columns: repeat(${pictures.length > 1 ? 2 : 1}, auto); gap: 20px; }
    .box { display: block; width: ${pictures.length > 1 ? 235 : 490}px; border-radius: 14px; box-shadow: 8px 14px 36px #0009; }
    .house { display: flex; align-items: center; gap: 18px; margin-top: 36px; font-size: ${name ? 44 : 104}px; color: #e8a84c; }
    .house img { width: ${name ? 60 : 120}px; }
    p { margin: 0; max-width: 500px; font-size: ${name.length > 10 ? 66 : 92}px; }
  </style><div class="boxes">${images}</div><div><p>${name}</p><div class="house"><img src="${logo}">Tablée</div></div>`;
}

mkdirSync(OUT, { recursive: true });
const games = readdirSync(GAMES).filter((game) => existsSync(pictureOf(game)));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const sheet = await browser.newPage({ viewport: SIZE });
async function draw(file, pictures, name) {
  await sheet.setContent(page(pictures, name));
  await sheet.evaluate(() => document.fonts.ready);
  await sheet.screenshot({ path: new URL(file, OUT).pathname, type: 'jpeg', quality: 78 });
}
for (const game of games) await draw(`${game}.jpg`, [pictureOf(game)], nameOf(game));
await draw('tablee.jpg', games.map(pictureOf), '');
await browser.close();
