import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import './HelpPage.css';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getHelpTaskPath } from './help-paths.ts';
import { helpTasks } from './help-tasks.ts';

/** The guide: all tasks of an admin. */
export const HelpPage = () => (
  <TitledAdminPage title={m['admin_help.title']()}>
    <p className="lede-left">{m['admin_help.lede']()}</p>
    <ol className="help-tasks">
      {helpTasks.map(({ name, title, summary }) => (
        <li key={name} className="panel">
          <h2>
            <Link href={getHelpTaskPath(name)}>{title()}</Link>
          </h2>
          <p>{summary()}</p>
        </li>
      ))}
    </ol>
  </TitledAdminPage>
);
