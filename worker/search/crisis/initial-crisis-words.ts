/**
 * Crisis phrases of a new site, one row per line. Word forms are matched too (`word-forms.ts`):
 * 'cut myself' covers 'she cuts herself'.
 */
export const initialCrisisWords: readonly string[] = `
suicide, suicidal, kill myself, killing myself, killed myself, kms, unalive, unaliving, take my own life, take my life, end my life, end my own life
end it all, ending it all, end it tonight, want to end it, going to end it, finish it all
want to die, wanna die, want to be dead, going to die tonight, ready to die, wish i was dead, wish i were dead, wish i had died, wish i could die, better off dead, better off without me, rather be dead, don't want to wake up, hope i don't wake up, not wake up tomorrow
don't want to be here, don't want to live, don't want to be alive, don't want to exist, not want to be here any more, don't want to carry on, don't want to go on, want to disappear, want to vanish, want it to end, want it all to end, want it to be over, don't want to wake, want to go to sleep and not wake up
no reason to live, nothing to live for, point of living, point in living, point living, point of being alive, point in being alive, point of being here, point of going on, point in going on, not worth living, isn't worth living, tired of living, tired of being alive, sick of living, life is pointless, can't go on, cannot go on, can't live like this
overdose, took too many pills, hang myself, jump off a bridge, jump in front of a train, slit my wrists, cut my wrists, stab myself, drown myself, starve myself
self harm, self-harm, self injury, hurt myself, cut myself, harm myself, burn myself
hurt my baby, harm my baby, hurt my child, harm my child, hurt my children, shake my baby, kill someone, kill him
he hits me, he beats me, he beat me up, beats me, being beaten, he punches me, he kicks me, he slaps me, he chokes me, he strangles me, he hurts me, he threatens me, he attacked me, he will kill me, going to kill me, threatened to kill me
domestic abuse, domestic violence, abusive relationship, abusive partner, abusive husband, abusive wife, abusive marriage, he is violent, he is abusive, he abuses me, violent partner, violent husband, violent relationship, violent at home, violent towards me
afraid of my husband, scared of my husband, scared of my partner, afraid of my partner, scared of my boyfriend, scared of my dad, afraid to go home, scared to go home, not safe at home, don't feel safe at home, forced me to have sex, raped, he raped me, sexually assaulted
`
  .trim()
  .split('\n');
