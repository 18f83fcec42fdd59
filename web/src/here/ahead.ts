/**
 * Looking ahead at a table of the house without asking it: the rules in the page make a table that looks just like what this
 * viewer sees. Nothing hidden can be in it, for nothing hidden is in a view.
 */

import type { Outcome, Table } from '../wire';
import type { Rules } from './engine';

/** What is looked at: a table, and what a seat of it sees. */
export interface Sight {
  table: Pick<Table, 'game' | 'rules' | 'data'>;
  view: unknown;
  seat: number;
}

/** Whether somebody asked to be sent as little as can be. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

export class Ahead {
  readonly #open: (table: Sight['table']) => Promise<Rules | null>;
  /** The rules of the last table that was looked at; nothing until they are here. */
  #rules: { name: string; rules: Rules | null } | null = null;
  /** The view that the rules have before them, and whether they could make a table of it. */
  #before: { view: unknown; isRebuilt: Promise<boolean> } | null = null;

  constructor(open = opened) {
    this.#open = open;
  }

  /** What actions would lead to; nothing where the house must be asked, as long as the rules are on their way too. */
  async outcome({ table, view, seat }: Sight, actions: readonly unknown[], inWords: boolean): Promise<Outcome | null> {
    const rules = this.#rulesOf(table);
    if (!rules) return null;
    if (this.#before?.view !== view) {
      const { Refused } = await import('./engine');
      const rebuilt = rules.ask({ cmd: 'rebuild', game: table.game, view }).then(
        () => true,
        (refused: unknown) => {
          if (!(refused instanceof Refused)) throw refused;
          return false;
        },
      );
      this.#before = { view, isRebuilt: rebuilt };
    }
    if (!(await this.#before?.isRebuilt)) return null;
    const { previewed } = await import('./said');
    return previewed(rules, seat, actions, inWords);
  }

  #rulesOf({ game, rules, data }: Sight['table']): Rules | null {
    const name = `${game} ${rules} ${data}`;
    if (this.#rules?.name !== name) {
      this.#rules?.rules?.close();
      this.#before = null;
      const entry: { name: string; rules: Rules | null } = { name, rules: null };
      this.#rules = entry;
      void this.#open({ game, rules, data }).then((rules) => {
        if (this.#rules === entry) entry.rules = rules;
        else rules?.close();
      });
    }
    return this.#rules.rules;
  }
}

/** The page's own rules, if they are those of the table and somebody can be sent them. */
async function opened({ game, rules, data }: Sight['table']): Promise<Rules | null> {
  const [{ inWorker, isHere, rulesOf }, { cardOf }] = await Promise.all([import('./engine'), import('./said')]);
  if (!isHere(game) || savesData()) return null;
  try {
    const here = inWorker(await rulesOf(game));
    const card = await cardOf(here, game);
    if (card.rules === rules && card.data === data) return here;
    here.close();
  } catch {
    // Without them the house is asked, as ever.
  }
  return null;
}
