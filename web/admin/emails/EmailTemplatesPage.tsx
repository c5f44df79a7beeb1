import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import { emailTemplatesResource } from '../../../worker/contract/system/email-templates.resource.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { getAdminAddPath } from '../../data/resource/admin-paths.ts';
import { AdminPage } from '../AdminPage.tsx';
import { getItemKey, getListTitle } from '../item-texts.ts';
import { getSpecialCells } from '../list/get-special-cells.tsx';
import { ItemList } from '../list/ItemList.tsx';
import { getAddBuiltInPath } from './built-in-template-path.ts';

/** List of e-mail templates, and the built-in ones that the site has no text of its own for. */
export const EmailTemplatesPage = () => (
  <AdminPage title={getListTitle(emailTemplatesResource)}>
    <ItemList
      resource={emailTemplatesResource}
      heading="h1"
      cells={getSpecialCells(emailTemplatesResource)}
      actions={
        <Link href={getAdminAddPath(emailTemplatesResource)} className="button">
          {m['admin_item.add']({ item: getItemKey(emailTemplatesResource) })}
        </Link>
      }
    />
    <UnusedTemplates />
  </AdminPage>
);

function UnusedTemplates() {
  const id = useId();
  const { data } = useQuery(queryOptions(apiQuery('GET /email_templates/built_in')));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{m['admin_emails.built_in_templates']()}</h2>
      <p>{m['admin_emails.built_in_hint']()}</p>
      <ul>
        {data.data.map(({ tag, name }) => (
          <li key={tag}>
            <Link href={getAddBuiltInPath(tag)}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
