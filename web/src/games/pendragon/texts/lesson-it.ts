/** What the first lesson of Pendragon says, in Italian. */
import type { LessonTexts } from '../../../lesson/types.ts'

export const lessonIt: LessonTexts = {
  title: 'Prima lezione di Pendragon',
  over: 'È stata una carta. Sai come vivono i Sassoni; le altre fazioni hanno Comandi propri, e ogni pulsante dice che cosa fa quando ti ci fermi sopra.',
  parts: {
    raid: {
      title: 'Una Razzia',
      says: {
        who: 'Quattro fazioni si contendono la Britannia: i Dux, che comandano l’esercito romano; i Civitates, che tengono le città; gli Scotti a occidente; e tu, i Sassoni, da oltre il mare. Ognuna gioca con regole sue.',
        card: 'Ogni carta scoperta fa agire due fazioni, nell’ordine dei suoi simboli. Tu sei il primo. Puoi eseguire l’evento della carta, dare un Comando o passare.',
        command: 'I Sassoni vivono di Razzie. Dai il Comando Razzia.',
        feat: 'Una Feat può accompagnare un Comando. Questa volta fai senza.',
        where: 'I Raiders sbarcano dovunque arrivano i tuoi mari. Scegli Iceni, la regione cerchiata a oriente.',
        dice: 'Si paga con la Fama. Un dado costa 1, tre dadi costano 2 e portano più uomini. Prendi più dadi.',
        all: 'Potresti razziare fino a tre regioni insieme. Una basta: basta così.',
        ashore:
          'Nove con i dadi, meno tre per i forti romani che sorvegliano questo mare: sono sbarcati sei Raiders e hanno preso 2 Bottino. Potrebbero combattere, ma hanno qualcosa da portare a casa. Rinuncia.',
        over: 'Hai agito, perciò salti la prossima carta. Chi agisce per primo decide anche che cosa resta al secondo.',
      },
      wrong: {
        command: 'È permesso anche questo. Per cominciare, una Razzia: scegli il Comando Razzia.',
        feat: 'Le Feat vengono dopo. Questa volta fai senza.',
        where: 'Anche quella costa è aperta. Scegli Iceni.',
        dice: 'Un dado costa poco e porta poco. Prendi più dadi.',
        all: 'Altre regioni costerebbero altra Fama. Una basta: basta così.',
        ashore: 'Sono coraggiosi, ma il Bottino conta solo quando è a casa. Rinuncia.',
      },
    },
    home: {
      title: 'La via di casa',
      says: {
        plunder: 'In Iceni ci sono sei Raiders con 2 Bottino. Il Bottino diventa Fama quando arriva a casa, e fino ad allora chiunque può toglierlo.',
        command: 'Dai il Comando Ritorno.',
        feat: 'Questa volta senza Feat.',
        where: 'Scegli Iceni: chi è lì torna a casa.',
        all: 'Basta così.',
        renown: 'Ogni Bottino è diventato 1 Fama. La Fama paga i tuoi Comandi, e con più di 30 e quattro Settlements vinci.',
      },
      wrong: { command: 'Prima porta a casa ciò che hai vinto: scegli Ritorno.', feat: 'La Feat si prova nella prossima parte. Fai senza.' },
    },
    settle: {
      title: 'Restare',
      says: {
        stay: 'I Raiders vanno e vengono. Per restare servono Warbands e Settlements, e la Feat Riordino li fa nascere dai Raiders che tornano.',
        command: 'Dai di nuovo il Comando Ritorno.',
        feat: 'Ora aggiungi la Feat Riordino.',
        where: 'Scegli Iceni per il Ritorno.',
        all: 'Basta così.',
        mark: 'Scegli Iceni anche per la Feat. Ogni Raider che parte da lì tira un dado: con 4 o più al suo posto arriva una Warband.',
        way: 'Sono arrivate tre Warbands. Due possono costruire un Settlement: scegli Settlement o Popolazione.',
        build: 'Scegli il sito libero in Iceni.',
        built: 'Il tuo primo Settlement. Conta per la vittoria, tiene la terra, e lì arrivano nuove Warbands.',
      },
      wrong: {
        command: 'Il Riordino va con il Ritorno: scegli quel Comando.',
        feat: 'Senza, nessuno resterebbe. Aggiungi Riordino.',
        way: 'Puoi fermarti qui, ma siamo venuti per un Settlement.',
        build: 'Anche più gente è un bene. Prima un tetto: scegli il sito.',
      },
    },
    battle: {
      title: 'Una Battaglia',
      says: {
        strength:
          'In Iceni quattro tue Warbands stanno contro tre Militia. Per combattere non servono dadi: ogni Warband infligge 1 perdita, ogni Militia mezza.',
        command: 'Dai il Comando Battaglia.',
        feat: 'Il Muro Difensivo renderebbe le Warbands due volte più difficili da togliere. Sono già abbastanza forti: fai senza.',
        stand: 'Prima dei colpi ogni parte può provare a sfuggire o a tendere un’imboscata. Resta.',
        halt: 'Le due parti hanno colpito insieme: la Militia non c’è più, e tu hai perso una Warband. Potresti assaltare le mura alle sue spalle, ma costa caro. Fermati.',
        won: 'Prima della Battaglia i tuoi hanno anche preso Bottino. Accanto alla mappa vedi quanto costerebbe uno scontro prima di cominciarlo.',
      },
      wrong: {
        command: 'Questo può aspettare. La Militia no: scegli Battaglia.',
        feat: 'Funzionerebbe. Tienila per uno scontro più duro e fai senza.',
        stand: 'Astuto, ma non serve: sei più forte. Resta.',
        halt: 'Le mura colpiscono per prime, e perderesti più di quanto guadagni. Fermati.',
      },
    },
    goal: {
      title: 'Il traguardo',
      says: {
        goal: 'I Sassoni vincono con più di 30 Fama e quattro Settlements, o con più di 10 Popolazione sotto il loro Controllo. La tabella «Margini», accanto ai posti, dice che cosa manca a ognuno.',
        others:
          'I Dux vogliono prestigio e prosperità, i Civitates la terra, gli Scotti più Fama di te. Si controlla quando esce una carta Epoca; se all’ultima nessuno ha vinto, vince il margine più alto.',
        pass: 'A volte conviene aspettare: chi passa guadagna 1 Fama e può agire sulla prossima carta. Passa.',
        passed: 'Ora prende il tuo posto la prossima fazione della carta.',
      },
      wrong: { pass: 'Puoi agire, certo. Qui prova che cosa porta l’attesa: passa.' },
    },
    free: {
      title: 'La tua carta',
      says: {
        free: 'Ora gioca una carta come vuoi. Vale la pena di provare una Razzia con una Feat, o l’evento stesso. Poi guarda che cosa fa la seconda fazione; la lezione finisce quando si scopre la prossima carta.',
      },
    },
  },
}
