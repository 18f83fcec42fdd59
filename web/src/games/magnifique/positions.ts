/** Real positions for tests: a late one with four players, and one of somebody alone. */

import * as positions from './lessons.json';
import type { View } from './generated';

export const late = positions.late as unknown as View;
export const alone = positions.alone as unknown as View;
