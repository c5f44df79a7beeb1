const fixedWords = `
suicide, suicidal, kill myself, killing myself, killed myself, kms, unalive, unaliving, take my own life, take my life, end my life, end my own life, suicide note, top myself
end it all, ending it all, end it tonight, want to end it, going to end it, finish it all, thinking about ending things, thinking of ending things, thinking about ending it, thinking of ending it, thoughts of ending it, ready to end it, better to end it
want to die, wanna die, want to be dead, going to die tonight, ready to die, wish i was dead, wish i were dead, wish i had died, wish i could die, better off dead, better off without me, rather be dead, should be dead, don't want to wake up, hope i don't wake up, not wake up tomorrow
don't want to be here, don't want to live, don't want to be alive, don't want to exist, not want to exist, not want to live, not want to be here, not wanting to live, not want to be alive, not want to wake up, stop existing, cease to exist
don't want to carry on, don't want to go on, want to disappear, want to vanish, want it to end, want it all to end, want it to be over, don't want to wake, want to go to sleep and not wake up, want it to be over, want to be gone, wish i was not here, wish i wasn't here, wish i was never born, wish i had never been born, don't deserve to live
"die", "kill", "dead", "stab", "hanging", "hang", "desperate", "hopeless", "beaten", "i want to dye", "want to dye", "wanna dye", "danger", "help me", "please help me", "please help", "crisis", "want to jump", "i want to jump"
no way out, see no way out, only way out, i am a burden, being a burden, feel like a burden, such a burden, just a burden, burden to everyone, burden on everyone, burden to my family, better off if i, everyone would be better off, everyone is better off, everybody would be better off, world would be better
i hate my life, i hate being alive, hate living, done with life, had enough of life, give up on life, giving up on life, can't do this anymore, can't take it anymore, can't take this anymore, can't take anymore, can't do it anymore, can't cope anymore, can't live anymore, don't want to do this anymore, lost the will to live, no will to live, nothing left to live for, no future for me, see no future
feel hopeless, feeling hopeless, i am hopeless, everything is hopeless, life is hopeless, feel desperate, feeling desperate, i am desperate, so desperate, in despair, thinking about dying, thinking of dying, thoughts of dying, think about dying, thoughts of death
emergency, urgent help, need help now, help now, need help tonight, in danger, not safe, in crisis, mental health crisis, crisis line, crisis team, helpline, hotline, samaritans, 999, 112
no reason to live, no reason to carry on, no reason to go on, no reason to be here, no reason to keep going, nothing to live for, point of living, point in living, point living, point of being alive, point in being alive, point of being here, point of going on, point in going on, not worth living, isn't worth living, tired of living, tired of being alive, sick of living, life is pointless, can't go on, cannot go on, can't live like this
overdose, took too many pills, took all my pills, take all my pills, too many pills, too many tablets, all my pills, all my tablets, all the pills, all the tablets, swallowed pills, swallowed tablets, handful of pills, handful of tablets, bottle of pills, bottle of tablets, load of pills, load of tablets, load of paracetamol, loads of paracetamol, packet of paracetamol, packets of paracetamol, too much paracetamol, hang myself, hanging myself, jump off a bridge, jump off bridge, jump off the bridge, jump from a bridge, jump off a building, jump off a cliff, jump off the roof, going to jump, urge to jump, in front of a train, in front of a car, under a train, slit my wrists, cut my wrists, stab myself, drown myself, starve myself, shoot myself, poison myself, gas myself, drink bleach
self harm, self-harm, self injury, hurt myself, cut myself, harm myself, burn myself, hit myself, punch myself, bite myself, scratch myself, cutting my arms, cut my arms, cut my legs, cut my skin, burn my skin, scratch my skin, scratching my skin, picking my skin until it bleeds
i hear voices, hear voices, hearing voices, voices tell me, voices in my head
hurt my baby, harm my baby, hurt my child, harm my child, hurt my children, shake my baby, kill someone, kill him
he hits me, he is hurting me, she is hurting me, she hits me, she hurts me, she is violent, frightened of my husband, frightened of my partner, scared of him, afraid of him, frightened of him, he beats me, he beat me up, beats me, being beaten, he punches me, he kicks me, he slaps me, he chokes me, he strangles me, he hurts me, he threatens me, he attacked me, he will kill me, going to kill me, threatened to kill me, beaten by, beaten up, been beaten, stalking, stalker, being followed, he follows me everywhere, locked me in, he won't let me leave, coercive control, honour based, forced marriage, being groomed, groomed me, trafficked
abuse, abusive, child abuse, sexual abuse, emotional abuse, abused as a child, molest, molested, incest, touched me inappropriately, touched as a child, inappropriately touched, he touches me, he touched me, she touched me
domestic abuse, domestic violence, abusive relationship, abusive partner, abusive husband, abusive wife, abusive marriage, he is violent, he is abusive, he abuses me, violent partner, violent husband, violent relationship, violent at home, violent towards me
afraid of my husband, scared of my husband, scared of my partner, afraid of my partner, scared of my boyfriend, scared of my dad, afraid to go home, scared to go home, not safe at home, don't feel safe at home, don't feel safe, feel unsafe, unsafe at home, i am unsafe, forced me to have sex, rape, raped, he raped me, sexual assault, sexually assaulted, sexual violence
hunanladdiad, lladd fy hun, hunan-niweidio, hunan niweidio, niweidio fy hun, eisiau marw, diweddu fy mywyd, camdriniaeth, trais yn y cartref
féinmharú, lámh i mo bhás féin, mé féin a mharú, ag iarraidh bás a fháil, ba mhaith liom bás a fháil, féindochar, foréigean baile, mí-úsáid ghnéasach
selbstmord, suizid, suizidal, suizidgedanken, selbstmordgedanken, mich umbringen, mich töten, bring mich um, will sterben, möchte sterben, nicht mehr leben, mir das leben nehmen, selbstverletzung, ritzen, mich ritzen, häusliche gewalt, er schlägt mich, mein mann schlägt mich, vergewaltigt, missbraucht
se suicider, me suicider, suicidaire, idées suicidaires, me tuer, envie de mourir, veux mourir, en finir avec la vie, en finir avec ma vie, mettre fin à mes jours, plus envie de vivre, automutilation, me faire du mal, violence conjugale, violences conjugales, il me frappe, mon mari me frappe, violée, viol
suicidio, suicidarme, suicidarse, me suicido, quiero morir, quiero morirme, quitarme la vida, acabar con mi vida, no quiero vivir, matarme, me quiero matar, autolesión, autolesiones, hacerme daño, cortarme, violencia de género, violencia doméstica, me pega, mi marido me pega, maltrato, violación, abuso sexual
suicídio, suicidar, me matar, quero morrer, acabar com a minha vida, tirar a minha vida, não quero viver, automutilação, violência doméstica, ele me bate, abuso sexual, voglio morire, suicidarmi, uccidermi, togliermi la vita, farla finita, non voglio più vivere, autolesionismo, violenza domestica, mio marito mi picchia
samobójstwo, samobójstwa, samobójcze, myśli samobójcze, popełnić samobójstwo, zabić się, zabiję się, chcę umrzeć, chce umrzeć, nie chcę żyć, nie chce żyć, odebrać sobie życie, skończyć ze sobą, samookaleczenie, okaleczam się, tnę się, przemoc domowa, przemoc w domu, mąż mnie bije, on mnie bije, gwałt, zgwałcona, molestowanie
самоубийство, самоубий, суицид, покончить с собой, убить себя, хочу умереть, не хочу жить, самоповреждение, режу себя, домашнее насилие, муж бьет меня, меня бьет муж, изнасилов, самогубство, самогуб, суїцид, вбити себе, накласти на себе руки, хочу померти, не хочу жити, домашнє насильство, чоловік бʼє мене, зґвалт
انتحار, الانتحار, انتحر, أريد أن أموت, اريد ان اموت, أريد الموت, اريد الموت, اقتل نفسي, أقتل نفسي, قتل نفسي, إنهاء حياتي, انهاء حياتي, لا أريد أن أعيش, لا اريد ان اعيش, إيذاء النفس, ايذاء النفس, أؤذي نفسي, العنف المنزلي, عنف منزلي, زوجي يضربني, يضربني, اغتصاب, خودکشی, خودكشي
自杀, 自殺, 想死, 不想活, 想去死, 轻生, 輕生, 结束生命, 結束生命, 自残, 自殘, 自我伤害, 家暴, 强奸, 強姦, 性侵, 死にたい, 消えたい, 生きたくない, 自傷, リストカット, 自死, 殺される, 虐待, 殴られ, レイプ, 자살, 죽고 싶, 죽고싶, 자해, 가정폭력, 성폭행, ฆ่าตัวตาย, อยากตาย, ไม่อยากมีชีวิต, ทำร้ายตัวเอง, आत्महत्या, मरना चाहत, जीना नहीं चाहत, घरेलू हिंसा, خودکشی کرنا, αυτοκτονία, αυτοκτον, intihar, ölmek istiyorum, kendimi öldür, zelfmoord, suïcide, wil dood, självmord, vill dö
`
  .trim()
  .split('\n');

const relatives =
  'my partner, my husband, my wife, my boyfriend, my girlfriend, my ex, my dad, my mum, my father, my mother, my son, my brother'.split(
    ', ',
  );

/** Violence at home: 'my partner is hurting me'. Without a person, a back may hurt. */
const violence = ['is hurting me', 'hurts me', 'hits me', 'is violent', 'threatens me'].map((act) =>
  relatives.map((person) => `${person} ${act}`).join(', '),
);

/**
 * Crisis phrases of a new site, one row per line. Word forms are matched too (`word-forms.ts`):
 * 'cut myself' covers 'she cuts herself'. A phrase in quotes must be the whole search.
 */
export const initialCrisisWords: readonly string[] = [...fixedWords, ...violence];
