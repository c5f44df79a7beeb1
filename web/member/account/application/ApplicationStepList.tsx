/** Progress of the application, and a link to each step. */

import { Link } from '../../../data/navigation.ts';
import type { ApplicationStep } from './application-steps.ts';

interface Props {
  steps: readonly ApplicationStep[];
  current: ApplicationStep;
}

export function ApplicationStepList({ steps, current }: Props) {
  const number = steps.indexOf(current) + 1;
  return (
    <nav className="application-steps" aria-label="Steps of your application">
      <p className="hint" id="application-progress">
        Step {number} of {steps.length}
      </p>
      <progress value={number} max={steps.length} aria-labelledby="application-progress" />
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            <Link href={step.href} aria-current={step === current ? 'step' : undefined}>
              {step.name}
            </Link>
            {step.id !== 'send' &&
              (step.missing.length > 0 ? (
                <span className="application-step-open">To do</span>
              ) : step.optional.length > 0 ? (
                <span className="hint">Optional</span>
              ) : (
                <span className="application-step-done">Done</span>
              ))}
          </li>
        ))}
      </ol>
    </nav>
  );
}
