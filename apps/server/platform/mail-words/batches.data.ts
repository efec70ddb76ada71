/** How a batch that is named after its rhythm is called, by language; `{coin}` stands for its coin. */
export const batchWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { weekly: '{coin} wöchentlich', 'four-weekly': '{coin} vierwöchentlich' },
  it: { weekly: '{coin} settimanale', 'four-weekly': '{coin} ogni quattro settimane' },
  zht: { weekly: '{coin} 每週批次', 'four-weekly': '{coin} 每四週批次' },
}
