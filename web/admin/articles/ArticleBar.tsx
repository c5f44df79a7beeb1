import { type ReactNode, useDeferredValue } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'wouter';
import type { Answer } from '../../lib/api.ts';
import { useMember } from '../../lib/user.ts';
import { Submit } from '../../ui/form/Submit.tsx';
import type { DraftedForm } from '../../ui/form/use-zod-form.ts';
import type { Inputs } from '../form/inputs.ts';
import type { Item } from '../item.ts';
import { KeptDraft } from './KeptDraft.tsx';
import { isPlanned, PublishButton } from './PublishButton.tsx';
import { Published } from './Published.tsx';
import { useSayable } from './use-sayable.ts';
import { lengthOf } from './words.ts';

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
