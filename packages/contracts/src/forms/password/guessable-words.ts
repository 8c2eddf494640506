import { foldWord } from './fold-word.ts';

/**
 * Common base words of guessable passwords in German, English, French and Italian, folded. The server adds a list of
 * frequent passwords.
 */
export const guessableWords: ReadonlySet<string> = new Set(
  `passwort password passwor passwd passw pass pwd pw kennwort losungswort geheim geheimnis secret secreto segreto
   motdepasse parola chiave hallo hello salut ciao gruezi willkommen welcome bienvenue benvenuto
   qaywsx qayxsw qazwsx qaywsxedc qazwsxedc q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t a1b2c3d4 1a2b3c4d zaq12wsx
   1qaz2wsx 1qay2wsx qay123wsx q2w3e4r5 zaq1xsw2 123qweasd 123qweasdzxc abcd1234 1234abcd qwer1234 asdf1234 abc xyz
   admin administrator root master user users benutzer login anmelden anmeldung start test tester testing testen demo guest
   gast default initial neu neues neuespasswort meinpasswort my mein meine konto account access zugang zugriff
   sommer summer winter herbst autumn fruhling spring printemps ete automne hiver estate primavera autunno inverno
   januar januer februar marz april mai juni juli august september oktober november dezember january february march june
   july october december montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday
   friday saturday sunday janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre gennaio febbraio
   marzo aprile maggio giugno luglio agosto settembre ottobre dicembre lundi mardi mercredi jeudi vendredi samedi dimanche
   lunedi martedi mercoledi giovedi venerdi sabato domenica fall saison season stagione jahr year annee anno zeit time tag
   day jour giorno heute today morgen abend nacht monat month woche week
   schweiz suisse svizzera switzerland swiss helvetia zurich bern basel genf geneve luzern lausanne lugano winterthur
   stgallen sanktgallen biel bienne thun chur zug aarau solothurn freiburg fribourg schaffhausen davos sion neuenburg
   neuchatel deutschland germany osterreich austria liechtenstein europa europe berlin hamburg munchen wien paris london roma
   schatz schatzi liebe liebling iloveyou ichliebedich love lover jetaime tiamo amore amour sonnenschein sunshine sonne
   sonnenblume regenbogen stern sternchen princess prinzessin engel angel baby hase hasi hasli maus mausi maus bar barli
   katze kater hund hundli pferd delfin schmetterling blume rose familie family mama papa oma opa kinder freunde freund
   fussball football soccer hockey eishockey tennis baseball basketball ferien urlaub vacances vacanze ferrari porsche
   mercedes audi volkswagen toyota monkey dragon drache shadow superman batman spiderman starwars pokemon minecraft fortnite
   matrix ninja phoenix tiger lion adler falke blitz donner
   michael daniel thomas martin andreas stefan peter christian markus patrick marco roger urs beat reto hans fritz heinz
   kurt walter werner rolf bruno simon david luca leon noah nico tim jan lukas matteo gabriel louis sandra nicole sabine
   claudia monika barbara daniela karin anna maria laura lara lea mia emma sophie sofia elena elisabeth ursula ruth
   verena doris franziska jessica ashley jordan charlie muller meier schmid keller weber huber schneider meyer steiner
   fischer gerber brunner baumann frei zimmermann moser widmer wyss graf roth suter
   letmein changeme change trustno trustnoone computer laptop internet google apple iphone samsung windows microsoft
   facebook instagram whatsapp netflix office outlook excel
   firma unternehmen betrieb buro arbeit work arbeiten chef chefin boss personal personalabteilung personalwesen hr lohn
   mitarbeiter zeugnis zeugnisse arbeitszeugnis referenz referenzen attesta lebenslauf bewerbung kunde kunden service
   support app web portal online shop info net com org ch de fr it eu
   sicher sicherheit sicheres security secure safe bitte danke merci grazie thanks gut super toll geil cool happy
   glucklich gluck freiheit freedom hoffnung frieden zukunft erfolg leben life god gott jesus jesuschrist a aa q`
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldWord),
);
