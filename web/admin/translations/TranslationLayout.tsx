/**
 * Layout of an edit page: the languages of the item, and next to the form of a translation the text
 * that it was translated from; on narrow screens above it, and collapsed.
 */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { m } from '#messages';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import './TranslationLayout.css';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { queryOptions } from '../../data/query.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { TranslationPanel } from './TranslationPanel.tsx';
import { hasTranslations, translationListQuery, useIsMultilingual } from './translation-queries.ts';

const SourceText = lazyNamed(() => import('./SourceText.tsx'), 'SourceText');

interface Props {
  resource: Resource;
  id: string;
  /** The form. */
  children: ReactNode;
}

export function TranslationLayout(props: Props) {
  const isShown = useIsMultilingual() && hasTranslations(props.resource);
  return isShown ? <LayoutWithSource {...props} /> : props.children;
}

function LayoutWithSource({ resource, id, children }: Props) {
  const { data } = useQuery(queryOptions(translationListQuery(resource, id)));
  const isWide = useMediaQuery('(width >= 80rem)');
  const source = data?.data.find(({ is_source }) => is_source);
  const entry = data?.data.find((one) => one.id === id);
  const hasSource = source && entry && source !== entry;
  return (
    <>
      <TranslationPanel resource={resource} id={id} />
      <div className="translation-layout">
        {hasSource && (
          <details key={`${isWide}`} className="translation-source" open={isWide}>
            <summary>
              {m['admin_translations.source_text']({
                language: formatLanguageName(source.language_id),
              })}
            </summary>
            <Suspense fallback={<Loading />}>
              <SourceText resource={resource} source={source} entry={entry} />
            </Suspense>
          </details>
        )}
        <div className="translation-form">{children}</div>
      </div>
    </>
  );
}
