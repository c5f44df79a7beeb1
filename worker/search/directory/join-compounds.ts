/** Compounds that synonyms write in one word. */
const compounds = new Set(
  `postnatal postpartum antenatal prenatal perinatal perimenopause postmenopause hypnotherapy hypnotherapist hypnobirthing
  aromatherapy aromatherapist psychotherapy psychotherapist physiotherapy physiotherapist mindfulness overthinking overeating
  wellbeing backache headache headaches heartbreak heartbroken breathwork bodywork needlework woodwork homesick newborn
  workaholic neurodivergent neurodiverse bookkeeping`.split(/\s+/),
);

/** Normalized words with the compounds joined that were typed in two: 'post natal', 'hypno therapy'. */
export function joinCompounds(text: string): string {
  const words = text.split(' ');
  return words
    .flatMap((word, at) => {
      if (compounds.has(`${words[at - 1]}${word}`)) return [];
      const joined = `${word}${words[at + 1]}`;
      return [compounds.has(joined) ? joined : word];
    })
    .join(' ');
}
