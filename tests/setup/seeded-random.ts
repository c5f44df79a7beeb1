/** Creates a deterministic random source: `draw(below)` returns integers from 0. */
export function createSeededRandom(seed: number) {
  let drawn = seed;
  return (below: number) => {
    drawn = (drawn * 48_271) % 2_147_483_647;
    return drawn % below;
  };
}
