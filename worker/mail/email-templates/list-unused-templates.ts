import { baseLocale } from '#language';
import { emailTemplatesApi } from '../../contract/system/email-templates.api.ts';
import { prepare } from '../../db/client.ts';
import { isOneOf, qb } from '../../db/query-builder.ts';
import { emailTemplatesTable } from '../../db/schema/emails.ts';
import { parseLanguageId, runInLanguage } from '../../http/language.ts';
import { defineQuery } from '../../http/query.ts';
import { builtInTemplates } from '../built-in/built-in-templates.ts';
import { listTemplateNames } from './template-names.ts';

const usedTagsQuery = prepare([], () =>
  qb
    .select({ tag: emailTemplatesTable.tag })
    .from(emailTemplatesTable)
    .where(
      isOneOf(
        emailTemplatesTable.tag,
        builtInTemplates.map(({ tag }) => tag),
      ),
    ),
);

/**
 * GET /email_templates/built_in: built-in templates without a row, such as those of a newer version
 * of Sobe. The form of a new template begins with their texts, in the default language of the site.
 */
export const listUnusedTemplates = defineQuery(emailTemplatesApi.listUnused, {
  auth: 'A',
  buildQueries: () => ({ used: usedTagsQuery() }),
  toResponse: ({ used }, { reader }) => {
    const tags = new Set(used.map(({ tag }) => tag));
    const language = parseLanguageId(reader.default_language) ?? baseLocale;
    const data = runInLanguage(language, '', () =>
      builtInTemplates
        .filter(({ tag }) => !tags.has(tag))
        .map(({ tag, name, subject, text, html }) => ({
          tag,
          name,
          subject,
          text,
          html,
          names: listTemplateNames(tag),
        })),
    );
    return { data, names: listTemplateNames('') };
  },
});
