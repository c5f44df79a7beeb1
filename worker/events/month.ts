/** A month in UTC, as far as it is not over. */
export interface Month {
  month: string;
  first: string;
  end: string;
  previous: string | null;
  /** The month after. */
  next: string;
}

const shape = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The month of an address, checked or not: what is over, or no month at all, is this one. */
export function monthOf(asked: string | undefined, now: string): Month {
  const current = now.slice(0, 7);
  const month = asked && shape.test(asked) && asked > current ? asked : current;
  const begins = (by: number) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return new Date(Date.UTC(year, number - 1 + by)).toISOString();
  };
  return {
    month,
    first: month === current ? now : begins(0),
    end: begins(1),
    previous: month === current ? null : begins(-1).slice(0, 7),
    next: begins(1).slice(0, 7),
  };
}
