/** Access token in local storage; in memory only if storage is blocked. */

const key = 'authToken';

/** User id in a token, before the server has confirmed the user; '' for none. */
export function getTokenOwner(token: string | null): string {
  try {
    const [, claims = ''] = token?.split('.') ?? [];
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return '';
  }
}

export const token = {
  get: (): string | null => readStoredToken() ?? memoryToken,
  set(value: string | null) {
    memoryToken = null;
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      memoryToken = value;
    }
  },
  /** Calls the listener when another tab signs in, renews or signs out. */
  onChangeElsewhere(listener: (value: string | null) => void) {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) listener(token.get());
    });
  },
};

let memoryToken: string | null = null;

function readStoredToken() {
  try {
    return getImpersonationToken() ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Token of a tab in which an admin impersonates a user. It takes precedence, is never renewed and
 * leaves other tabs unaffected.
 */
export function getImpersonationToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export const setImpersonationToken = (value: string) => sessionStorage.setItem(key, value);
