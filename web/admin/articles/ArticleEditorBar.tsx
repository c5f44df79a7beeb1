/**
 * Bar above the article editor: state, reading time, draft sync and tools; and the buttons of its
 * form.
 */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { type ReactNode, useDeferredValue } from 'react';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import {
  parseArticleBody,
  toArticleSection,
} from '../../../worker/contract/content/articles/article-body.ts';
import type { ArticleDraft } from '../../../worker/contract/content/articles/article-drafts.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import { Link } from '../../data/navigation.ts';
import { type ApiItem, getReferenceName } from '../../data/resource/api-item.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import type { DraftedForm } from '../../ui/form/use-zod-form.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import type { ItemFormValues } from '../../ui/resource-form/item-form-values.ts';
import { ReferenceLink } from '../fields/ReferenceLink.tsx';
import { isScheduled } from './is-scheduled.ts';
import { PublishArticleButton } from './PublishArticleButton.tsx';
import { ServerDraftSync } from './ServerDraftSync.tsx';
import { useArticleFiles } from './sections/use-article-files.ts';

/** Publication time and publisher of an article. */
function PublicationInfo({ article }: { article: ApiItem }) {
  const { published_at, published_by } = article;
  const moment = String(published_at);
  const markup = {
    date: () => <LocalDateTime moment={moment} day="long" />,
    person: () => (
      <ReferenceLink
        to="users"
        id={String(published_by)}
        name={getReferenceName('published_by', article)}
      />
    ),
  };
  if (isScheduled(article)) {
    return published_by ? (
      <ParaglideMessage message={m['admin_articles.scheduled_by']} markup={markup} />
    ) : (
      <ParaglideMessage message={m['admin_articles.scheduled_for']} markup={markup} />
    );
  }
  return published_by ? (
    <ParaglideMessage message={m['admin_articles.published_by']} markup={markup} />
  ) : (
    <ParaglideMessage message={m['admin_articles.published_on']} markup={markup} />
  );
}

/** Alternative texts of the unsaved article, from its typed body and key image. */
function useTypedPictures(id: string, body: string, key: string) {
  const blocks = parseArticleBody(body);
  const { files } = useArticleFiles(id, [key, ...blocks.flatMap((block) => block.files ?? [])]);
  const fileOf = (id: string) => files?.find((file) => file.id === id);
  const image = fileOf(key);
  return {
    key_image_id: key || null,
    ...(files && {
      sections: blocks.map((block, index) => toArticleSection(block, index, fileOf)),
      // Files of other items count as described.
      key_image_alternative_text: image ? image.alternative_text : '',
    }),
  };
}

/** Reading speed in words per minute. */
const WORDS_PER_MINUTE = 230;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** '1,240 words, 6 minutes', over all texts of a body. */
export function formatReadingTime(body: string): string {
  const texts = parseArticleBody(body).map(({ html = '' }) =>
    toExcerpt(html, Number.POSITIVE_INFINITY),
  );
  let words = 0;
  for (const { isWordLike } of segmenter.segment(texts.join('\n'))) if (isWordLike) words += 1;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  const count = { count: words, number: formatNumber(words) };
  return words === 0
    ? m['admin_articles.word_count'](count)
    : m['admin_articles.reading_time']({ ...count, minutes: formatNumber(minutes) });
}

interface BarProps {
  form: DraftedForm<ItemFormValues>;
  /** The saved article. */
  article: ApiItem;
  etag: string | null;
  stored: ArticleDraft;
  /** Receives the element in which the section tools are rendered. */
  tools(place: HTMLElement | null): void;
  children: ReactNode;
}

export function ArticleEditorBar({ form, article, etag, stored, tools, children }: BarProps) {
  const body = useDeferredValue(String(form.watch('article') ?? ''));
  const state = getArticleState(article);
  return (
    <div className="article-bar">
      <p className="article-state">
        <span className={`state-chip ${state}`}>{articleStateLabels[state]()}</span>
        <span>{formatReadingTime(body)}</span>
      </p>
      <ServerDraftSync form={form} id={article.id} etag={etag} stored={stored} />
      <div className="article-tools">
        <div ref={tools} />
        {children}
      </div>
    </div>
  );
}

interface ActionProps {
  form: DraftedForm<ItemFormValues>;
  article: ApiItem;
  /** Target of Cancel. */
  back: LinkTarget;
  saveHere(): Promise<boolean>;
}

/** Cancel, publish and save buttons of the article form. */
export function ArticleFormActions({ form, article, back, saveHere }: ActionProps) {
  const body = useDeferredValue(String(form.watch('article') ?? ''));
  const key = String(form.watch('key_image_id') ?? '');
  const preview = { ...article, ...useTypedPictures(article.id, body, key) };
  return (
    <div className="item-actions article-actions">
      <p className="hint">
        {article.published_at ? (
          <PublicationInfo article={article} />
        ) : (
          m['admin_articles.not_published_yet']()
        )}
      </p>
      <div className="form-actions">
        <Link href={back} onClick={() => form.forgetDraft()}>
          {m['common.cancel']()}
        </Link>
        <PublishArticleButton article={preview} first={saveHere} />
        <SubmitButton busy={m['common.saving']()}>{m['common.save']()}</SubmitButton>
      </div>
    </div>
  );
}

const articleStateLabels = {
  draft: m['admin_common.draft'],
  planned: m['admin_common.scheduled'],
  published: m['admin_common.published'],
};

function getArticleState(article: ApiItem): keyof typeof articleStateLabels {
  if (!article.published_at) return 'draft';
  return isScheduled(article) ? 'planned' : 'published';
}
