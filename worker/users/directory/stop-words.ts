/** Words without search value. They still count within synonyms. */
export const stopWords = new Set(
  `a about after all also always am an and another any anybody anyone anything are around as at available away be
  because been before being but by can cant cannot come could couldnt did didnt do does doesnt doing dont done each
  every everything feel feeling feels find for from further get gets getting go going gone good got great had has
  hasnt have havent having he help helping helps her here hers hi him his hello how i id if ill im in into is isnt it
  its ive just keep know like local look looking lot made make makes many may me might more most much must my myself
  near need needs never new no not nothing now of off often on once one only or other our out over own people person
  please really right s see seem seems shall she should show since so some somebody someone something speak speaking
  speaker speakers speaks spoken still such t take teach tell than thank thanks that thats the their them then there these they
  theyre thing things think this those through to today too try trying up us use very want wanted wants was wasnt way
  ways we well were what whats when where which while who whom why will wish with without wont would wouldnt yes
  yet you your best advice nearby area somewhere anywhere really maybe deal handle time times year years day days week weeks`.split(
    /\s+/,
  ),
);
