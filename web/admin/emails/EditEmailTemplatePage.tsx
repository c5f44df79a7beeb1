import {
  buildTemplateResource,
  emailTemplatesResource,
} from '../../../worker/contract/system/email-templates.resource.ts';
import { apiQuery } from '../../data/query.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { EditItemPage } from '../form/EditItemPage.tsx';
import { getItemLabel } from '../item-texts.ts';
import { RestoreTemplateText } from './RestoreTemplateText.tsx';
import { TemplateNames } from './TemplateNames.tsx';

/** Page that edits an e-mail template. It lists the placeholders and can restore the original text. */
export const EditEmailTemplatePage = ({ id }: { id: string }) => (
  <QueryBoundary
    queries={{ original: apiQuery('GET /email_templates/:id/built_in', { params: { id } }) }}
    title={getItemLabel(emailTemplatesResource)}
  >
    {({ original: { words, names } }) => (
      <EditItemPage
        resource={buildTemplateResource(names)}
        id={id}
        note={
          <>
            {words && <RestoreTemplateText words={words} />}
            <TemplateNames names={names} />
          </>
        }
      />
    )}
  </QueryBoundary>
);
