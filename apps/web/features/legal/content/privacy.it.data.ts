import type { LegalContent } from '../legal-document.ts'

export const privacy: LegalContent = {
  title: 'Informativa sulla privacy',
  intro:
    'Questa informativa dice quali dati personali {product} conserva su di te, a che cosa ci servono e che cosa puoi fare al riguardo.',
  sections: [
    {
      id: 'data',
      heading: 'Che cosa conserviamo',
      parts: [
        {
          kind: 'list',
          items: [
            'il tuo indirizzo email, il tuo paese, la tua lingua e le altre impostazioni',
            'il tuo nome, se tu o il servizio con cui accedi ce lo avete comunicato',
            'i tuoi accessi: quando, con quale dispositivo e da quale indirizzo internet',
            'i tuoi depositi, chi li ha inviati e ogni movimento delle tue coin',
            'i tuoi consensi, e quando li hai dati o revocati',
          ],
        },
      ],
    },
    {
      id: 'purpose',
      heading: 'A che cosa ci servono',
      parts: [
        {
          kind: 'paragraph',
          text: 'Usiamo i tuoi dati personali per gestire il tuo account, tenerlo al sicuro e rispettare la legge. Non li vendiamo.',
        },
      ],
    },
    {
      id: 'others',
      heading: 'Chi altro li vede',
      parts: [
        {
          kind: 'paragraph',
          text: 'Gli indirizzi e gli importi di depositi e prelievi si trovano su una blockchain pubblica, da cui nessuno può cancellarli. Se accedi con Google, Facebook o Apple, quell’azienda viene a sapere che usi {product}. Le autorità ricevono ciò a cui hanno diritto per legge.',
        },
      ],
    },
    {
      id: 'consents',
      heading: 'I tuoi consensi',
      parts: [
        {
          kind: 'paragraph',
          text: 'Ci serve il tuo consenso per usare i tuoi dati personali. Puoi revocarlo nelle impostazioni e darlo di nuovo in seguito. Scegli tu che cosa resta nel frattempo:',
        },
        {
          kind: 'list',
          items: [
            'Solo prelievi: puoi prelevare ciò che possiedi, e nient’altro.',
            'Nessun uso: non funziona più nulla, nemmeno i prelievi.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Novità e offerte arrivano solo se le vuoi. Puoi attivarle e disattivarle in qualsiasi momento.',
        },
      ],
    },
    {
      id: 'keeping',
      heading: 'Per quanto tempo li conserviamo',
      parts: [
        {
          kind: 'paragraph',
          text: 'Conserviamo i tuoi dati finché hai un account. Quando lo chiudi, cancelliamo ciò che non dobbiamo conservare; la legge ci obbliga a conservarne una parte per altri cinque anni.',
        },
        {
          kind: 'table',
          caption: 'Che cosa succede ai tuoi dati dopo la chiusura dell’account',
          head: ['Dati', 'Dopo la chiusura dell’account'],
          rows: [
            ['Impostazioni, dispositivi noti, link che ti abbiamo inviato', 'Cancellati subito'],
            ['Consenso a novità e offerte', 'Revocato subito'],
            ['Accessi', 'Terminati subito, senza dispositivo e indirizzo internet; cancellati dopo 90 giorni'],
            ['Codici di recupero e chiave della tua app di autenticazione', 'Cancellati subito'],
            ['Indirizzo email, nome, password, mittenti dei tuoi depositi', 'Cancellati dopo cinque anni'],
            [
              'Paese, date e orari, consensi, passkey rimosse, depositi e libro mastro',
              'Conservati. Dopo cinque anni non dicono più chi sei.',
            ],
          ],
        },
      ],
    },
    {
      id: 'archive',
      heading: 'Portare con te i tuoi dati',
      parts: [
        {
          kind: 'paragraph',
          text: 'Nelle impostazioni puoi scaricare ciò che conserviamo su di te, in un unico archivio di file leggibili. Password, chiavi e codici non ne fanno parte.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'I tuoi diritti',
      parts: [
        {
          kind: 'list',
          items: [
            'Puoi chiederci che cosa conserviamo su di te e far correggere gli errori.',
            'Puoi revocare un consenso senza darne il motivo.',
            'Puoi far cancellare i tuoi dati, per quanto la legge ce lo consente.',
            'Puoi presentare un reclamo all’autorità per la protezione dei dati del tuo paese.',
          ],
        },
      ],
    },
    {
      id: 'browser',
      heading: 'Che cosa conserva il tuo browser',
      parts: [
        {
          kind: 'paragraph',
          text: 'I cookie mantengono attivo il tuo accesso. Il tuo browser conserva anche la lingua, il tema e, finché l’accesso è attivo, gli ultimi saldi noti. Non usiamo cookie pubblicitari.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Modifiche a questa informativa',
      parts: [
        {
          kind: 'paragraph',
          text: 'Ti scriviamo prima di usare i tuoi dati per qualcosa di nuovo. La data in alto dice quando questa pagina è stata modificata l’ultima volta.',
        },
      ],
    },
  ],
}
