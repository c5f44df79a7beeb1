import { useSearch } from 'wouter';
import {
  buildTemplateResource,
  emailTemplatesResource,
} from '../../../worker/contract/system/email-templates.resource.ts';
import type { UnusedTemplates } from '../../../worker/contract/system/email-templates.ts';
import { apiQuery } from '../../data/query.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { AddItemPage } from '../form/AddItemPage.tsx';
import { getAddTitle } from '../item-texts.ts';
import { BUILT_IN_PARAM } from './built-in-template-path.ts';
import { TemplateNames } from './TemplateNames.tsx';

/** Page that adds an e-mail template; for a built-in one it begins with the built-in texts. */
export function AddEmailTemplatePage() {
  const tag = new URLSearchParams(useSearch()).get(BUILT_IN_PARAM);
  return (
    <QueryBoundary
      queries={{ unused: apiQuery('GET /email_templates/built_in') }}
      title={getAddTitle(emailTemplatesResource)}
    >
      {({ unused }) => <AddTemplateForm tag={tag} unused={unused} />}
    </QueryBoundary>
  );
}

interface Props {
  /** Tag of the built-in template whose texts the form begins with. */
  tag: string | null;
  unused: UnusedTemplates;
}

function AddTemplateForm({ tag, unused }: Props) {
  const builtIn = unused.data.find((one) => one.tag === tag);
  const { names, ...begun } = builtIn ?? { names: unused.names };
  return (
    <AddItemPage
      resource={buildTemplateResource(names)}
      note={<TemplateNames names={names} />}
      {...(builtIn && { begun })}
    />
  );
}
