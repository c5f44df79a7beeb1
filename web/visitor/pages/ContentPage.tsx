import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import type { EmbeddedPage } from '../../../worker/contract/content/pages.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import {
  getLanguageAttributes,
  getPageLanguageAttributes,
} from '../../ui/primitives/language-attributes.ts';
import { SafeHtml } from '../../ui/primitives/SafeHtml.tsx';
import { CrisisBox } from '../crisis/CrisisBox.tsx';

interface Props {
  answers: { page: EmbeddedPage };
}

/** Content page: title, rich text, and authors with dates. */
export default function ContentPage({ answers: { page } }: Props) {
  return (
    <article className="page" {...getLanguageAttributes(page.language)}>
      <h1>{page.title}</h1>
      {page.crisis && (
        <div {...getPageLanguageAttributes(page.language)}>
          <CrisisBox crisis={page.crisis} />
        </div>
      )}
      <SafeHtml html={page.details ?? ''} />
      <footer className="page-times soft" {...getPageLanguageAttributes(page.language)}>
        <p>
          <ParaglideMessage
            message={page.created_by_name ? m['page.created_by'] : m['page.created']}
            inputs={{ name: bidiIsolate(page.created_by_name ?? '') }}
            markup={{ date: () => <DateTime moment={page.created_at} isWithin /> }}
          />
        </p>
        <p>
          <ParaglideMessage
            message={page.updated_by_name ? m['page.updated_by'] : m['page.updated']}
            inputs={{ name: bidiIsolate(page.updated_by_name ?? '') }}
            markup={{ date: () => <DateTime moment={page.updated_at} isWithin /> }}
          />
        </p>
      </footer>
    </article>
  );
}
