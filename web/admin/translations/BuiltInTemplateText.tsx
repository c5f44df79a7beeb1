import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { getLanguageAttributes } from '../../ui/primitives/language-attributes.ts';

interface Props {
  /** Id of the e-mail template. */
  id: string;
  language: string;
}

/** The text of an e-mail in a language until an admin writes one. */
export function BuiltInTemplateText({ id, language }: Props) {
  const { data } = useQuery(
    queryOptions(
      apiQuery('GET /email_templates/:id/built_in', { params: { id }, query: { language } }),
    ),
  );
  const words = data?.words;
  if (!words) return null;
  return (
    <details className="item-texts-built-in">
      <summary>
        {m['admin_translations.built_in_text']({ language: formatLanguageName(language) })}
      </summary>
      <div {...getLanguageAttributes(language)}>
        <p>
          <b>{words.subject}</b>
        </p>
        <pre className="mail" dir="auto">
          {words.text}
        </pre>
      </div>
    </details>
  );
}
