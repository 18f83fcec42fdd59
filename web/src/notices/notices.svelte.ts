/** How I want to be told when I am not there, as the house has it; and this browser's part in it. */

import { house } from '../house';
import type { Notices, NoticeSettings } from '../wire';
import { here } from './zone';

/** Why this browser cannot be pushed to. */
export type Obstacle = 'insecure' | 'unknown' | 'no-key' | null;

class MyNotices {
  all = $state.raw<Notices | null>(null);

  /** Asks the house; nothing changes if it does not answer. */
  async open(): Promise<Notices> {
    return (this.all = await house.notices());
  }

  /** Keeps changes; times are those of where I am now. */
  async change(change: Partial<NoticeSettings>): Promise<Notices> {
    const known = (this.all ?? (await this.open())).settings;
    return (this.all = await house.setNotices({ ...known, zone: here(), ...change }));
  }

  /** Has this browser pushed to; to be asked for by a click, because the browser asks its owner. */
  async push(): Promise<'pushed' | 'denied' | 'no-service'> {
    const key = (this.all ?? (await this.open())).pushKey;
    if (!key || (await Notification.requestPermission()) !== 'granted') return 'denied';
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
    if (!subscription) return 'no-service';
    const { keys = {} } = subscription.toJSON();
    await this.change({});
    this.all = await house.push({ endpoint: subscription.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' });
    return 'pushed';
  }

  async stopPush(): Promise<Notices> {
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    return (this.all = await house.push(null));
  }

  async mail(address: string | null): Promise<Notices> {
    if (address !== null) await this.change({ mail: true });
    return (this.all = await house.mail(address));
  }
}

export const notices = new MyNotices();

/** Why this browser cannot be pushed to, if it cannot. */
export function obstacle({ pushKey }: Notices): Obstacle {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unknown';
  return pushKey === null ? 'no-key' : null;
}

/** The sign of the installed page says how many tables wait; looked up when somebody looks at the page. */
export function keepBadge(isSomebody: () => boolean): void {
  if (!('setAppBadge' in navigator) || !matchMedia('(display-mode: standalone)').matches) return;
  const look = async () => {
    if (document.hidden || !isSomebody()) return;
    const { waiting } = await notices.open();
    await (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge());
  };
  document.addEventListener('visibilitychange', () => void look().catch(() => undefined));
}
