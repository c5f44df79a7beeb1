const key = 'authToken';

/** Whose a token is, before the server has said who is there; '' of none. */
export function ownerOf(token: string | null): string {
  try {
    const [, claims = ''] = token?.split('.') ?? [];
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return '';
  }
}

/** The bare access token in local storage; kept for this page alone where that is closed to us. */
export const token = {
  get: (): string | null => read() ?? held,
  set(value: string | null) {
    held = null;
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      held = value;
    }
  },
  /** Calls when another tab has signed in, renewed or signed out. */
  onChangeElsewhere(listener: (value: string | null) => void) {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) listener(token.get());
    });
  },
};

let held: string | null = null;

/** Of a tab in which an admin sees the site as somebody else, its own comes first: see `seeing.ts`. */
function read() {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}
