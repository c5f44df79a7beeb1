import type { FormerItem } from '../former-site/former-site.ts';
import { getAttachmentCaption } from '../former-site/import-pictures.ts';

const galleryShortcode = /\[gallery\b([^\]]*)\]/gi;

/** Replaces gallery shortcodes by the pictures that WordPress shows for them. */
export function expandGalleries(items: FormerItem[]) {
  const pictures = items.filter(({ type }) => type === 'attachment');
  const byId = new Map(pictures.map((item) => [item.id, item]));
  const byParent = Map.groupBy(pictures, ({ parent }) => parent);
  for (const item of items) {
    item.content = item.content.replace(galleryShortcode, (whole, attributes: string) => {
      const [, ids = ''] = /\bids\s*=\s*["']?([\d,\s]+)/.exec(attributes) ?? [];
      const shown = ids
        ? ids.split(',').flatMap((id) => byId.get(id.trim()) ?? [])
        : (byParent.get(item.id) ?? []);
      return shown.length > 0 ? `\n\n${shown.map(renderFigure).join('\n\n')}\n\n` : whole;
    });
  }
}

function renderFigure(picture: FormerItem) {
  const { attachment, meta } = picture;
  const caption = getAttachmentCaption(picture, attachment.split('/').at(-1) ?? '');
  const alternative = meta._wp_attachment_image_alt ?? '';
  const shown = caption ? `<figcaption>${escapeMarkup(caption)}</figcaption>` : '';
  return `<figure><img src="${escapeMarkup(attachment)}" alt="${escapeMarkup(alternative)}">${shown}</figure>`;
}

const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
