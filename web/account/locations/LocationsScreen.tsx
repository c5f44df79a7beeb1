import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { UnknownRouteScreen } from '../../missing/screens.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { lazily } from '../../ui/lazily.ts';
import { Locations } from './Locations.tsx';
import { People } from './People.tsx';

const AddLocation = lazily(() => import('./AddLocation.tsx'), 'AddLocation');
const EditLocation = lazily(() => import('./EditLocation.tsx'), 'EditLocation');

/** Picks the list, a form or the members by the rest of the path. */
export function View() {
  const [path] = useLocation();
  return <Suspense fallback={<Loading />}>{shown(path.split('/').slice(3))}</Suspense>;
}

function shown([link, what, ...more]: string[]) {
  if (!link) return <Locations />;
  if (link === 'add' && !what) return <AddLocation />;
  if (what === 'edit' && more.length === 0) return <EditLocation link={link} />;
  if (what === 'people' && more.length === 0) return <People link={link} />;
  return <UnknownRouteScreen />;
}
