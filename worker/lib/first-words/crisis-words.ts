/** The words that a new site begins with, a row a line: somebody who writes them may be in danger. */
export const firstCrisisWords: readonly string[] = `
suicide, suicidal, kill myself, killing myself, take my own life, taking my own life, end my life, ending my life
end it all, ending it all, end it tonight, want to end it, going to end it, finish it all
want to die, wanna die, wish i was dead, wish i were dead, better off dead, better off without me, rather be dead, don't want to wake up
don't want to be here, don't want to live, don't want to be alive, no reason to live, nothing to live for, can't go on, cannot go on, not want to be here any more
overdose, took too many pills, taken too many pills, hang myself, jump off a bridge, jump in front of a train, slit my wrists
self harm, self-harm, self harming, hurt myself, hurting myself, cut myself, cutting myself, harm myself
hurt my baby, harm my baby, hurt my child, hurt my children, kill someone, kill him, kill her
he hits me, she hits me, he will kill me, beats me, being beaten, afraid to go home, not safe at home, raped, sexually assaulted
`
  .trim()
  .split('\n');
