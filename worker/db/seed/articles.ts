import { type Block, formatBody } from '../../contract/body.ts';
import { cleanHtml } from '../../lib/html.ts';
import { plainText } from '../../lib/plain.ts';
import { articleCategories, articles } from './content/articles/index.ts';
import type { Article, Section } from './content/shapes.ts';
import { addFile } from './files.ts';
import { idOf } from './identity.ts';
import { admin, type Story } from './story.ts';

export function addArticles(story: Story) {
  articleCategories.forEach(({ tag, name }, place) => {
    story.rows.add('article_categories', {
      ...story.audit('article_categories', tag, admin, 880),
      name,
      tag,
      display_order: place + 1,
    });
  });
  for (const article of articles) addArticle(story, article);
}

function addArticle(story: Story, article: Article) {
  const { tag, title } = article;
  const written = Math.max(article.published ?? 0, 0) + 6;
  const file = (
    part: string,
    more: Omit<Parameters<typeof addFile>[1], keyof typeof common | 'part'>,
  ) => addFile(story, { ...common, part, ...more });
  const common = { object_type: 'articles', object: tag, by: article.author, daysAgo: written };
  const key = file('key', {
    title,
    alternative: article.picture_title,
    what: { scene: article.scene },
  });
  const blocks = article.sections.map((section, index) =>
    blockOf(section, `section-${index}`, file),
  );
  story.rows.add('articles', {
    ...story.audit('articles', tag, article.author, written, Math.max(0, written - 5)),
    tag,
    category_id: idOf('article_categories', article.category),
    title,
    sub_title: article.sub_title,
    key_image_id: key.id,
    article: formatBody(blocks),
    plain: plainText(blocks.map(({ html }) => html ?? '').join(' ')),
    country_id: article.country ?? null,
    is_pinned: article.is_pinned ?? false,
    is_coming_soon: article.is_coming_soon ?? false,
    is_featured: article.is_featured ?? false,
    is_restricted: article.is_restricted ?? false,
    published_at: article.published === null ? null : story.moment(article.published),
    published_by: article.published === null ? null : idOf('users', admin),
  });
  story.history('articles', tag, title, article.author, written);
  if (article.published !== null && article.published > 0) {
    story.history('articles', tag, title, admin, article.published, 'Published');
  }
}

type AddFile = (
  part: string,
  more: {
    title: string;
    alternative?: string;
    copyright?: string;
    what: { scene: string } | { film: true };
  },
) => { id: string };

function blockOf(section: Section, part: string, file: AddFile): Block {
  switch (section.kind) {
    case 'text':
      return { kind: 'text', html: cleanHtml(section.html) };
    case 'video':
      return {
        kind: 'video',
        files: [file(part, { title: section.title, what: { film: true } }).id],
      };
    case 'doubleimage':
      return {
        kind: 'doubleimage',
        files: section.scenes.map(
          (scene, side) =>
            file(`${part}-${side}`, { title: section.titles[side] ?? '', what: { scene } }).id,
        ),
      };
    default: {
      const { kind, title, copyright, scene } = section;
      return { kind, files: [file(part, { title, copyright, what: { scene } }).id] };
    }
  }
}
