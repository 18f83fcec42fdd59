/** Where the games are run: the one transport of the page. */

import { House } from './transport/house';
import type { Transport } from './transport/transport';

export const house: Transport = new House();
