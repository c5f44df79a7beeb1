import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { UnknownRoutePage } from '../../visitor/not-found/NotFoundPages.tsx';
import { OwnCredentials } from './OwnCredentials.tsx';

const AddCredential = lazyNamed(() => import('./forms/AddCredential.tsx'), 'AddCredential');
const EditCredential = lazyNamed(() => import('./forms/EditCredential.tsx'), 'EditCredential');

/** Picks the list or a form by the rest of the path. */
export default function CredentialsPage() {
  const [path] = useLocation();
  return <Suspense fallback={<Loading />}>{renderSubpage(path.split('/').slice(3))}</Suspense>;
}

function renderSubpage([id, what, ...more]: string[]) {
  if (!id) return <OwnCredentials />;
  if (id === 'add' && !what) return <AddCredential />;
  if (what === 'edit' && more.length === 0) return <EditCredential id={id} />;
  return <UnknownRoutePage />;
}
