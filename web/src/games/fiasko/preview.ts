/** What a scoring would build, before it is done. */

import type { Product, View } from './generated';
import { layout, PRODUCTS, type Shape, type Tower } from './layout';

/** The tower that scoring the product would add to the viewer's shelf. */
export function previewOf(view: View, shape: Shape, product: Product): Tower | null {
  const column = PRODUCTS.indexOf(product);
  const own = view.players.find(({ seat }) => seat === view.you);
  if (own?.hand.type !== 'faceUp') return null;
  const value = own.hand.values[column]?.value ?? null;
  const written = { ...own, cells: own.cells.map((cell, index) => (index === column ? value : cell)) };
  const imagined = { ...view, players: view.players.map((player) => (player === own ? written : player)) };
  return layout(imagined, shape).towers.find((tower) => tower.seat === own.seat && tower.product === product) ?? null;
}
