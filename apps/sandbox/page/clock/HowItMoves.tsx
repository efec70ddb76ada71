export function HowItMoves() {
  return (
    <section className="card" aria-labelledby="how-title">
      <h2 id="how-title" className="d t-lg">
        What a move does
      </h2>
      <ol className="numbered">
        <li>The platform looks for the job that is due next, and sets its clock to exactly that moment.</li>
        <li>Prices and blocks out here take over the new time, so that nothing looks old to the job.</li>
        <li>The job runs. Then the next one, until your moment is reached and nothing is due any more.</li>
      </ol>
    </section>
  )
}
