import './dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { options } from '../../data/query.ts';
import { useTitle } from '../../data/head/use-title.ts';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import { index } from '../menu.ts';
import { Changes } from './RecentChanges.tsx';
import { Desk } from './PendingTasks.tsx';
import { FirstSteps } from './OnboardingChecklist.tsx';
import { deskNow } from './task-kinds.tsx';

const Week = lazily(() => import('./WeeklyStatsPanel.tsx'), 'Week');

/** Admin dashboard: onboarding, tasks, weekly statistics, recent changes and links to all lists. */
export function Home() {
  useTitle('Admin Home');
  const desk = useQuery({ ...options(deskNow), refetchOnWindowFocus: true });
  const steps = desk.data?.first_steps;
  return (
    <div className="admin at-desk">
      <h1>Admin Home</h1>
      {steps && <FirstSteps steps={steps} />}
      <div className="desk">
        <Desk
          key={steps ? 'below' : 'alone'}
          desk={desk.data}
          error={desk.error}
          retry={desk.refetch}
        />
        <Suspense fallback={<section className="week bones" />}>
          <Week />
        </Suspense>
        {desk.data && <Changes changes={desk.data.changes} />}
      </div>
      <nav aria-label="Lists" className="admin-groups">
        {index.map(({ name, screens }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {screens.map((screen) => (
                <li key={screen.address}>
                  <Link href={screen.opens ?? screen.address}>{screen.name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}
