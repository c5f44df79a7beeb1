import { type Block, formatBody } from '../worker/contract/body.ts';
import { plainText } from '../worker/contract/plain.ts';
import { read, unwrapped, written } from './content.ts';
import { idOf } from './ids.ts';
import { admin, type Row, type Story } from './story.ts';

interface Article extends Row {
  title: string;
  category: string;
  created_by: string;
  /** Days ago; an article that has none is not published. */
  published_at?: number;
  tags: string[];
  /** What the key image shows. */
  picture: string;
}

export const articles = read<Article>('articles');

/** Categories and their sub-categories, each with a picture. */
export function addDirectory(story: Story) {
  const created_at = 890;
  for (const table of ['categories', 'sub_categories']) {
    for (const { tag, text, ...columns } of read<{ name: string }>(table)) {
      const titled = { title: columns.name, created_at };
      const image = story.picture(`${table}/${tag}.webp`, tag, titled).name;
      const row = { is_active: true, ...columns, description: unwrapped(text), image, created_at };
      story.put(table, tag, { tag, ...row });
    }
  }
}

export function addArticles(story: Story) {
  story.putAll('article_categories', (tag) => ({ tag, created_at: 880 }));
  for (const { tag, text, category, tags, picture, ...columns } of articles) {
    const { title, created_by, published_at } = columns;
    const created_at = Math.max(published_at ?? 0, 0) + 6;
    const add = (file: string, row: Row) =>
      story.picture(`articles/${file}`, tag, { ...row, created_by, created_at }).id;
    const key_image_id = add(`${tag}.webp`, { title, alternative_text: picture });
    const blocks = blocksOf(text, add);
    story.put('articles', tag, {
      ...{ tag, ...columns, key_image_id, created_at, updated_at: Math.max(0, created_at - 5) },
      category_id: idOf('article_categories', category),
      article: formatBody(blocks),
      plain: plainText(blocks.map(({ html }) => html ?? '').join(' ')),
      published_by: published_at === undefined ? null : admin,
    });
    if (published_at) story.tell('articles', tag, columns, 'Published', admin, published_at);
  }
}

const pictures = /^((?:!\[.*?\]\(.*?\)\n?)+)$/m;
const picture = /!\[(.*?)\]\(([^#)]*)#?(left|right)?\)/g;

/** Texts and pictures in turn: a paragraph of pictures is a block, `#left` and `#right` its side. */
function blocksOf(text: string, add: (file: string, row: Row) => string): Block[] {
  const parts = text.split(pictures).filter((part) => part.trim());
  return parts.map((part): Block => {
    const found = [...part.matchAll(picture)];
    if (found.length === 0) return { kind: 'text', html: written(part).html };
    const files = found.map(([, title, file = '']) => add(file, { title }));
    const [, , first, side = ''] = found[0] ?? [];
    if (first?.endsWith('.webm')) return { kind: 'video', files };
    const kind = found.length > 1 ? 'double' : (side as '' | 'left' | 'right');
    return { kind: `${kind}image`, files };
  });
}

export function addPages(story: Story) {
  story.putAll('footers', () => ({ created_at: 870 }));
  const page = (tag: string, text: string) => {
    const { html: details, plain } = written(text);
    return { tag, details, plain };
  };
  story.putAll('pages', (...of) => ({ ...page(...of), created_at: 860, updated_at: 40 }));
  story.putAll('blogs', page);
}
