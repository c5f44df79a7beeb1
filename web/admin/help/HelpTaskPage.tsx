import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import { NotFoundView } from '../../visitor/not-found/NotFoundView.tsx';
import './HelpPage.css';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getHelpTaskPath, HELP_PATH } from './help-paths.ts';
import { getHelpPicture } from './help-pictures.ts';
import { helpTasks } from './help-tasks.ts';

/** One task of the guide: its steps, a picture and a link to the screen on which it begins. */
export function HelpTaskPage({ id }: { id: string }) {
  const index = helpTasks.findIndex(({ name }) => name === id);
  const task = helpTasks[index];
  if (!task) return <NotFoundView isUnknown />;
  const next = helpTasks[index + 1];
  return (
    <TitledAdminPage title={task.title()} trail={[[m['admin_help.title'](), HELP_PATH]]}>
      <p className="lede-left">{task.summary()}</p>
      <div className="help-task">
        <div className="stack">
          <ol className="help-steps">
            {task.steps().map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <Link href={task.screen.path} className="button">
              {m['admin_help.open']({ screen: task.screen.title() })}
            </Link>
          </p>
        </div>
        <img
          className="help-picture"
          src={getHelpPicture(task.name)}
          alt={m['admin_help.picture_of']({ title: task.screen.title() })}
          width={1200}
          height={750}
        />
      </div>
      <p className="help-onwards">
        <Link href={HELP_PATH}>{m['admin_help.all_tasks']()}</Link>
        {next && (
          <Link href={getHelpTaskPath(next.name)}>
            {m['admin_help.next']({ title: next.title() })}
          </Link>
        )}
      </p>
    </TitledAdminPage>
  );
}
