import { ownerOf } from '../lib/token.ts';

/** No other tab knows of it, and it is never renewed. */
const key = 'authToken';

/** The token of a tab in which an admin sees the site as somebody else. */
export function seeing(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The tab is that person's from here on. */
export function beginSeeing(token: string) {
  sessionStorage.setItem(key, token);
  location.replace('/');
}

/** The tab is the admin's again, at the person. Nothing of what is under way goes on. */
export function endSeeing() {
  const person = ownerOf(seeing());
  sessionStorage.clear();
  location.replace(`/admin/users/${person}`);
  return new Promise<never>(() => {});
}
