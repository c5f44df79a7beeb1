import { useSearch } from 'wouter';
import { emailTemplatesResource } from '../../../worker/contract/system/email-templates.resource.ts';
import type { UnusedTemplate } from '../../../worker/contract/system/email-templates.ts';
import { apiQuery } from '../../data/query.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { AddItemPage } from '../form/AddItemPage.tsx';
import { BUILT_IN_PARAM } from './built-in-template-path.ts';

/** Page that adds an e-mail template; for a built-in one it begins with the built-in texts. */
export function AddEmailTemplatePage() {
  const tag = new URLSearchParams(useSearch()).get(BUILT_IN_PARAM);
  if (!tag) return <AddItemPage resource={emailTemplatesResource} />;
  return (
    <QueryBoundary queries={{ unused: apiQuery('GET /email_templates/built_in') }}>
      {({ unused }) => <AddTemplateForm begun={unused.data.find((one) => one.tag === tag)} />}
    </QueryBoundary>
  );
}

const AddTemplateForm = ({ begun }: { begun: UnusedTemplate | undefined }) => (
  <AddItemPage resource={emailTemplatesResource} {...(begun && { begun: { ...begun } })} />
);
