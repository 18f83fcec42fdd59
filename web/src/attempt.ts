/** Asks something of the house; where it is refused, the reason is shown and nothing comes back. */

import { toast } from './design/toasts.svelte';
import { Refusal } from './transport/transport';
import { t, words } from './words/words.svelte';

export async function attempt<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (problem) {
    toast(problem instanceof Refusal ? words.say(problem.problem.sentence) : t('away'));
    return null;
  }
}
