import { type ApplicationState, applicationWords } from '../../../worker/contract/practitioners/application-states.ts';
import { applications } from '../../../worker/contract/practitioners/applications.resource.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { StateChip } from '../fields/ItemStatusChip.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import './applications.css';
import { Link, useSearch } from 'wouter';
import { AdminPage } from '../AdminPage.tsx';
import { listAddress } from '../../data/resource/admin-paths.ts';
import { List } from '../list/ItemList.tsx';

/** Custom cells of the application list: portrait, state and waiting since (day only). */
const applicationCells: SpecialCells = {
  image: {
    shown: ({ name, image }) => (
      <span className="application-face">
        <Portrait
          card={{ name: String(name), image_name: image as string | null }}
          sizes="2.5rem"
        />
      </span>
    ),
  },
  state: {
    shown: (row) => <StateChip resource={applications} item={row} />,
    told: ({ state }) => applicationWords[state as ApplicationState],
  },
  sent_at: {
    shown: ({ sent_at }) => (sent_at ? <Moment moment={String(sent_at)} day="short" /> : '–'),
  },
};


/** Order of the state tabs; 'sent' is the default state. */
const shown = ['sent', 'asked', 'draft', 'approved', 'declined'] satisfies ApplicationState[];

const none: Record<ApplicationState, string> = {
  sent: 'No applications to decide.',
  asked: 'No applications are waiting for more information.',
  draft: 'No drafts.',
  approved: 'No approved applications.',
  declined: 'No declined applications.',
};

/** List of practitioner applications in one state, oldest first. */
export function ApplicationsScreen() {
  const here = new URLSearchParams(useSearch()).get('state') ?? 'sent';
  return (
    <AdminPage title="Applications">
      <List
        resource={applications}
        heading="h1"
        cells={applicationCells}
        columns={applications.columns.filter((name) => name !== 'state')}
        none={`${none[here as ApplicationState] ?? none.sent} This list shows one status. Choose another above.`}
        actions={
          <nav aria-label="Application status" className="queues">
            {shown.map((state) => (
              <Link
                key={state}
                href={`${listAddress(applications)}?state=${state}`}
                aria-current={here === state ? 'page' : undefined}
              >
                {applicationWords[state]}
              </Link>
            ))}
          </nav>
        }
      />
    </AdminPage>
  );
}
