import './emails.css';
import { AdminPage } from '../AdminPage.tsx';
import { capital } from '../list/count.ts';
import { List } from '../list/List.tsx';
import { mailCells } from './cells.tsx';
import { mails } from './mails.ts';

/** Every mail: sent, waiting or given up. */
export const EmailsScreen = () => (
  <AdminPage title={capital(mails.noun.many)}>
    <List resource={mails} heading="h1" cells={mailCells} />
  </AdminPage>
);
