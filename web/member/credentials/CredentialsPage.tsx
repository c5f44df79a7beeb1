import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { UnknownRouteScreen } from '../../visitor/not-found/NotFoundPages.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import { OwnCredentials } from './OwnCredentials.tsx';

const AddCredential = lazily(() => import('./forms/AddCredential.tsx'), 'AddCredential');
const EditCredential = lazily(() => import('./forms/EditCredential.tsx'), 'EditCredential');

/** Picks the list or a form by the rest of the path. */
export function View() {
  const [path] = useLocation();
  return <Suspense fallback={<Loading />}>{shown(path.split('/').slice(3))}</Suspense>;
}

function shown([id, what, ...more]: string[]) {
  if (!id) return <OwnCredentials />;
  if (id === 'add' && !what) return <AddCredential />;
  if (what === 'edit' && more.length === 0) return <EditCredential id={id} />;
  return <UnknownRouteScreen />;
}
