/** Progress of the application, and a link to each step; a phone shows the links on demand. */

import { Link } from '../../../data/navigation.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import type { ApplicationStep } from './application-steps.ts';

interface Props {
  steps: readonly ApplicationStep[];
  current: ApplicationStep;
}

export function ApplicationStepList({ steps, current }: Props) {
  const isWide = useMediaQuery('(width >= 46rem)');
  const number = steps.indexOf(current) + 1;
  return (
    <nav className="application-steps" aria-label="Steps of your application">
      <details open={isWide}>
        <summary>
          <span className="hint" id="application-progress">
            Step {number} of {steps.length}
          </span>
          <progress value={number} max={steps.length} aria-labelledby="application-progress" />
        </summary>
        <ol>
          {steps.map((step) => (
            <li key={step.id}>
              <Link href={step.href} aria-current={step === current ? 'step' : undefined}>
                {step.name}
              </Link>
              {step.id !== 'send' && <StepState step={step} />}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function StepState({ step: { missing, optional } }: { step: ApplicationStep }) {
  if (missing.length > 0) return <span className="application-step-open">To do</span>;
  if (optional.length > 0) return <span className="hint">Optional</span>;
  return <span className="application-step-done">Done</span>;
}
