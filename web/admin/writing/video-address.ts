/** Addresses of videos at YouTube and Vimeo, which texts link by a still of their own. */

/** Canonical address of a video page, which sets no cookie before the reader opens it; null for other addresses. */
export function parseVideoAddress(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  if (!url) return null;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return toYouTube(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isShort = /^(embed|shorts|live|v)$/.test(parts[0] ?? '');
    return toYouTube(isShort ? parts[1] : url.searchParams.get('v'));
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const [id, key] = parts.filter((part) => part !== 'video');
    if (!/^\d{5,12}$/.test(id ?? '')) return null;
    return `https://vimeo.com/${id}${/^[\da-f]{8,12}$/.test(key ?? '') ? `/${key}` : ''}`;
  }
  return null;
}

const toYouTube = (id: string | null | undefined) =>
  /^[\w-]{11}$/.test(id ?? '') ? `https://www.youtube.com/watch?v=${id}` : null;
