import '../styles/questions.css';
import type { Question } from '../../worker/contract/questions.ts';
import { Words } from '../ui/words/Words.tsx';

/** Questions and answers of a profile, as disclosures. */
export function Questions({ questions, lang }: { questions: Question[]; lang?: string }) {
  if (questions.length === 0) return null;
  return (
    <section className="block" aria-labelledby="questions">
      <h2 id="questions">Questions and answers</h2>
      <div className="questions" lang={lang}>
        {questions.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
          <details key={index}>
            <summary>{question}</summary>
            <Words text={answer} className="prose" />
          </details>
        ))}
      </div>
    </section>
  );
}
