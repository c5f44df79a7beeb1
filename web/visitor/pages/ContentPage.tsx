import type { PageView } from '../../../worker/contract/content/pages.ts';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { getLangAttribute } from '../../ui/primitives/get-lang-attribute.ts';
import { SafeHtml } from '../../ui/primitives/SafeHtml.tsx';
import { CrisisBox } from '../crisis/CrisisBox.tsx';

interface Props {
  answers: { page: PageView; lines?: { crisis: Crisis } };
}

/** Content page: title, rich text, and authors with dates. */
export default function ContentPage({ answers: { page, lines } }: Props) {
  return (
    <article className="page">
      <h1 lang={getLangAttribute(page.language_id)}>{page.title}</h1>
      {lines && <CrisisBox crisis={lines.crisis} />}
      <SafeHtml html={page.details ?? ''} lang={getLangAttribute(page.language_id)} />
      <footer className="page-times soft">
        <p>
          Created <DateTime moment={page.created_at} isWithin />{' '}
          {formatAuthor(page.created_by_name)}
        </p>
        <p>
          Updated <DateTime moment={page.updated_at} isWithin />{' '}
          {formatAuthor(page.updated_by_name)}
        </p>
      </footer>
    </article>
  );
}

const formatAuthor = (name: string | null) => (name ? `by ${name}` : '');
