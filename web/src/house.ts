/** Where the games are run: the one transport of the page. */

import { withHere } from './transport/both';
import { House } from './transport/house';
import type { Transport } from './transport/transport';

const overTheNet = new House();
overTheNet.heed(window, document);

export const house: Transport = withHere(overTheNet);
