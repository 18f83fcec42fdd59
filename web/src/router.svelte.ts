/** Addresses of the house, and the way between them without reloading. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; step: number | null; variation: string | null }
  | { page: 'review'; id: string; variation: string | null }
  | { page: 'tutorial'; game: string }
  | { page: 'try'; game: string }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'carry'; code: string }
  | { page: 'mail'; code: string }
  | { page: 'stop'; code: string }
  | { page: 'about' }
  | { page: 'mine' }
  | { page: 'today' }
  | { page: 'me' }
  | { page: 'lost' };

/** The page an address stands for. */
export function routeOf(path: string, search = ''): Route {
  const [page = '', id, ...rest] = path.split('/').filter(Boolean);
  const query = new URLSearchParams(search);
  if (rest.length > 0) return { page: 'lost' };
  if (page === '') return { page: 'home' };
  if (page === 'about' && id === undefined) return { page: 'about' };
  if (page === 'mine' && id === undefined) return { page: 'mine' };
  if (page === 'today' && id === undefined) return { page: 'today' };
  if (page === 'me' && id === undefined) return { page: 'me' };
  if (id === undefined) return { page: 'lost' };
  switch (page) {
    case 't':
      return { page: 'table', id };
    case 'replay': {
      const step = Number.parseInt(query.get('step') ?? '', 10);
      return { page: 'replay', id, step: Number.isNaN(step) ? null : step, variation: query.get('variation') };
    }
    case 'review':
      return { page: 'review', id, variation: query.get('variation') };
    case 'carry':
      return { page: 'carry', code: id };
    case 'mail':
    case 'stop':
      return { page, code: id };
    case 'play':
      return { page: 'try', game: id };
    case 'learn':
      return { page: 'tutorial', game: id };
    case 'rules':
      return { page: 'rules', game: id, rule: query.get('rule') };
    default:
      return { page: 'lost' };
  }
}

class Router {
  #route = $state.raw<Route>({ page: 'home' });

  get route(): Route {
    return this.#route;
  }

  open(): void {
    const read = () => (this.#route = routeOf(location.pathname, location.search));
    addEventListener('popstate', read);
    document.addEventListener('click', (click) => this.#follow(click));
    read();
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#route = routeOf(location.pathname, location.search);
    scrollTo(0, 0);
  }

  /** Goes on to another page in the place of this one. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.#route = routeOf(location.pathname, location.search);
  }

  #follow(click: MouseEvent): void {
    const link = (click.target as Element).closest('a');
    const elsewhere =
      !link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download') || link.pathname.startsWith('/api');
    const withKey = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0;
    const samePage = link?.hash && link.pathname === location.pathname;
    if (elsewhere || withKey || samePage || click.defaultPrevented) return;
    click.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
