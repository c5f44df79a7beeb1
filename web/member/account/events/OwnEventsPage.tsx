import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { UnknownRouteScreen } from '../../../visitor/not-found/NotFoundPages.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { lazily } from '../../../ui/hooks/lazy-named.ts';
import { Events } from './OwnEvents.tsx';

const AddEvent = lazily(() => import('./AddOwnEvent.tsx'), 'AddEvent');
const Comers = lazily(() => import('./Attendees.tsx'), 'Comers');
const EditEvent = lazily(() => import('./EditOwnEvent.tsx'), 'EditEvent');

/** Picks the list, a form or the attendees by the rest of the path. */
export function View() {
  const [path] = useLocation();
  return <Suspense fallback={<Loading />}>{shown(path.split('/').slice(3))}</Suspense>;
}

function shown([event, what, ...more]: string[]) {
  if (!event) return <Events />;
  if (event === 'add' && !what) return <AddEvent />;
  if (what === 'edit' && more.length === 0) return <EditEvent event={event} />;
  if (what === 'coming' && more.length === 0) return <Comers event={event} />;
  return <UnknownRouteScreen />;
}
