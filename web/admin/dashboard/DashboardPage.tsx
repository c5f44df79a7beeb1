import { m } from '#messages';
import './DashboardPage.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTitle } from '../../data/head/use-title.ts';
import { queryOptions } from '../../data/query.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { OnboardingChecklist } from './OnboardingChecklist.tsx';
import { PendingTasks } from './PendingTasks.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { adminDashboardQuery } from './task-kinds.tsx';

const WeeklyStatsPanel = lazyNamed(() => import('./WeeklyStatsPanel.tsx'), 'WeeklyStatsPanel');

/** Admin dashboard: onboarding, tasks, weekly statistics and recent changes. */
export function DashboardPage() {
  useTitle(m['admin_common.admin_home']());
  const desk = useQuery({ ...queryOptions(adminDashboardQuery), refetchOnWindowFocus: true });
  const steps = desk.data?.first_steps;
  return (
    <div className="admin at-desk">
      <h1>{m['admin_common.admin_home']()}</h1>
      {steps && <OnboardingChecklist steps={steps} />}
      <div className="desk">
        <PendingTasks
          key={steps ? 'below' : 'alone'}
          desk={desk.data}
          error={desk.error}
          retry={desk.refetch}
        />
        <Suspense fallback={<section className="week" aria-busy="true" />}>
          <WeeklyStatsPanel />
        </Suspense>
        {desk.data && <RecentChanges changes={desk.data.changes} />}
      </div>
    </div>
  );
}
