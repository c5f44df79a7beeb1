import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { RefLink } from '../fields/ReferenceLink.tsx';
import { type Item, nameBeside } from '../../data/resource/api-item.ts';
import { isPlanned, PublishButton } from './PublishArticleButton.tsx';
import { parseBody, sectionOf } from '../../../worker/contract/content/article-body.ts';
import { useFiles } from './sections/use-article-files.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'wouter';
import type { Answer } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { Submit } from '../../ui/form/SubmitButton.tsx';
import type { DraftedForm } from '../../ui/form/use-zod-form.ts';
import type { Inputs } from '../../ui/resource-form/item-form-values.ts';
import { KeptDraft } from './ServerDraftSync.tsx';

/** Publication time and publisher of an article. */
function Published({ article }: { article: Item }) {
  const { published_at, published_by } = article;
  const moment = String(published_at);
  return (
    <>
      {isPlanned(article) ? 'Scheduled for' : 'Published'} <Moment moment={moment} day="long" />
      {published_by ? (
        <>
          {' by '}
          <RefLink
            to="users"
            id={String(published_by)}
            name={nameBeside('published_by', article)}
          />
        </>
      ) : null}
    </>
  );
}


/** Alternative texts of the unsaved article, from its typed body and key image. */
function useSayable(id: string, body: string, key: string) {
  const { files } = useFiles(id);
  const fileOf = (id: string) => files?.find((file) => file.id === id);
  const image = fileOf(key);
  return {
    key_image_id: key || null,
    ...(files && {
      sections: parseBody(body).map((block, index) => sectionOf(block, index, fileOf)),
      // Files of other items count as described.
      key_image_alternative_text: image ? image.alternative_text : '',
    }),
  };
}


/** Reading speed in words per minute. */
const aMinute = 230;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** '1,240 words, 6 minutes', over all texts of a body. */
export function lengthOf(body: string): string {
  const texts = parseBody(body).map(({ html = '' }) => excerpt(html, Number.POSITIVE_INFINITY));
  let words = 0;
  for (const { isWordLike } of segmenter.segment(texts.join('\n'))) if (isWordLike) words += 1;
  const minutes = Math.max(1, Math.round(words / aMinute));
  const told = `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}`;
  return words === 0 ? told : `${told}, ${minutes} min read`;
}


interface BarProps {
  loaded: Answer<Item>;
  /** The saved article. */
  article: Item;
  /** Receives the element in which the section tools are rendered. */
  tools(place: HTMLElement | null): void;
  children: ReactNode;
}

/** Bar above the article editor: state, reading time, draft sync and tools. */
export function ArticleBar({ loaded, article, tools, children }: BarProps) {
  const { id: user } = useMember();
  const body = useDeferredValue(String(useFormContext().watch('article') ?? ''));
  const state = stateOf(article);
  return (
    <div className="article-bar">
      <p className="article-state">
        <span className={`state-chip ${isPlanned(article) ? 'planned' : state.toLowerCase()}`}>
          {state}
        </span>
        <span>{lengthOf(body)}</span>
      </p>
      <KeptDraft user={user} loaded={loaded} />
      <div className="article-tools">
        <div ref={tools} />
        {children}
      </div>
    </div>
  );
}

interface ActionProps {
  article: Item;
  /** Target of Cancel. */
  back: string;
  saveHere(): Promise<boolean>;
}

/** Cancel, publish and save buttons of the article form. */
export function ArticleActions({ article, back, saveHere }: ActionProps) {
  const form = useFormContext() as DraftedForm<Inputs>;
  const body = useDeferredValue(String(form.watch('article') ?? ''));
  const key = String(form.watch('key_image_id') ?? '');
  const shown = { ...article, ...useSayable(article.id, body, key) };
  return (
    <div className="item-actions article-actions">
      <p className="hint">
        {article.published_at ? <Published article={article} /> : 'Not published.'}
      </p>
      <div className="form-actions">
        <Link href={back} onClick={() => form.forgetDraft()}>
          Cancel
        </Link>
        <PublishButton article={shown} first={saveHere} />
        <Submit busy="Saving…">Save</Submit>
      </div>
    </div>
  );
}

function stateOf(article: Item) {
  if (!article.published_at) return 'Draft';
  return isPlanned(article) ? 'Scheduled' : 'Published';
}
