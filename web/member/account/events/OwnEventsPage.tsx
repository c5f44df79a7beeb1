import { Suspense } from 'react';
import { useLocation } from '../../../data/navigation.ts';
import { PageLoading } from '../../../ui/feedback/Loading.tsx';
import { lazyNamed } from '../../../ui/hooks/lazy-named.ts';
import { NotFoundView } from '../../../visitor/not-found/NotFoundView.tsx';
import { OwnEvents } from './OwnEvents.tsx';

const AddOwnEvent = lazyNamed(() => import('./AddOwnEvent.tsx'), 'AddOwnEvent');
const Attendees = lazyNamed(() => import('./Attendees.tsx'), 'Attendees');
const EditOwnEvent = lazyNamed(() => import('./EditOwnEvent.tsx'), 'EditOwnEvent');

/**
 * Pages of the events that a member hosts: the list, a form or the attendees, by the rest of the
 * path.
 */
export default function OwnEventsPage() {
  const [path] = useLocation();
  return <Suspense fallback={<PageLoading />}>{renderSubpage(path.split('/').slice(3))}</Suspense>;
}

function renderSubpage([event, what, ...more]: string[]) {
  if (!event) return <OwnEvents />;
  if (event === 'add' && !what) return <AddOwnEvent />;
  if (what === 'edit' && more.length === 0) return <EditOwnEvent event={event} />;
  if (what === 'coming' && more.length === 0) return <Attendees event={event} />;
  return <NotFoundView isUnknown />;
}
