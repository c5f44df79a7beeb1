import { cleanHtml, TooTangled } from '../../worker/lib/html.ts';
import { hostileHtml } from '../hostile-html.ts';

const bytes = 200_000;

/** Milliseconds that cleaning takes of hostile HTML of 200 kB, and of each kB, the dearest first. */
export function measureHtml() {
  const rows = Object.entries(hostileHtml).map(([name, body]) => {
    const html = body(bytes);
    const times = [1, 2, 3].map(() => {
      const began = performance.now();
      const outcome = outcomeOf(html);
      return { took: performance.now() - began, outcome };
    });
    const [{ took, outcome } = { took: 0, outcome: '' }] = times.sort((a, b) => a.took - b.took);
    return {
      name,
      ms: Math.round(took),
      'ms a kB': Math.round((took * 1_000_000) / bytes) / 1000,
      outcome,
    };
  });
  return rows.sort((one, other) => other.ms - one.ms);
}

function outcomeOf(html: string): string {
  try {
    cleanHtml(html);
    return 'cleaned';
  } catch (error) {
    if (error instanceof TooTangled) return 'refused';
    throw error;
  }
}
